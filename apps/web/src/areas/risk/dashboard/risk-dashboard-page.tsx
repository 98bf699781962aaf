export function RiskDashboardPage() {
  return null
}
