/** The key of a scope's words; a colon would name a namespace. */
export const scopeWord = (scope: string): string => scope.replace(':', '_')
