const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What a field for date and time shows of an instant: the reader's own clock, to the minute. */
export function localTime(at: Date): string {
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** The instant that such a field means; as it was typed where it means none. */
export function instantOf(typed: string): string {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? typed : at.toISOString()
}
