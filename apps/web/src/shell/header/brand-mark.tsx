/** Two circles that share an edge: two sides that meet under one rule. */
export function BrandMark() {
  return (
    <svg
      aria-hidden
      width="28"
      height="28"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <circle cx="12" cy="16" r="8.5" />
      <circle cx="20" cy="16" r="8.5" />
    </svg>
  )
}
