/** The heading of a line from its parts, without empty ones. */
export const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
