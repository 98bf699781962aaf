/** The address at which single sign-on begins, made to link the identity to the signed-in user and to lead back. */
export function linkAddress(signOnAddress: string, back: string): string {
  const address = new URL(signOnAddress, 'https://here.invalid')
  address.searchParams.set('purpose', 'link')
  address.searchParams.set('return', back)
  return address.pathname + address.search
}
