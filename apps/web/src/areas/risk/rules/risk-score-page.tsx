export function RiskScorePage() {
  return null
}
