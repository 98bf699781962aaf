export function RiskDemoPage() {
  return null
}
