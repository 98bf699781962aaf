export function AlertsDemoPage() {
  return null
}
