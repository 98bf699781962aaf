/** A verbatim text under a label. */
export function Said({ label, words }: { label: string; words: string | null }) {
  if (words === null) return null
  return (
    <div className="stack gap-1">
      <p className="quiet">{label}</p>
      <blockquote className="quotation flush kept-lines" dir="auto" translate="no">
        {words}
      </blockquote>
    </div>
  )
}
