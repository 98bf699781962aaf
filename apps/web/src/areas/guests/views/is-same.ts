/** Whether a view shows what the address shows; the order of parameters says nothing. */
export function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return left.length === right.length && left.every(([name, value]) => b[name] === value)
}
