export function SafetyExtras() {
  return null
}
