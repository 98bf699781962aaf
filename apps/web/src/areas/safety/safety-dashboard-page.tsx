export function SafetyDashboardPage() {
  return null
}
