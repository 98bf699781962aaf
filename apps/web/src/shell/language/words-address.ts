/** The place of one namespace of one language below the base path, by the pattern that the build gives. */
export function wordsAddress(pattern: string, language: string, namespace: string): string {
  return pattern.replace('{language}', language).replace('{namespace}', namespace)
}
