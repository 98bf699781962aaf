export function PredictivePage() {
  return null
}
