export function LiveRunner() {
  return null
}
