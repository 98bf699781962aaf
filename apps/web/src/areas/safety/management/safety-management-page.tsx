export function SafetyManagementPage() {
  return null
}
