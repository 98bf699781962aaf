export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/u.test(value) || value < '0001') return false
  const at = new Date(`${value}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
