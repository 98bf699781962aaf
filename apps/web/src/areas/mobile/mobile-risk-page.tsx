export function MobileRiskPage() {
  return null
}
