/** The head of a line of its parts, without those that there are none of. */
export const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
