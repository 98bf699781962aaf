/** A file to fill in, with invented people; columns of other names are not read. */
const example = [
  'email,name,role,venues,language',
  'ines.quaresma@venue.example,Ines Quaresma,staff,,en',
  'tove.lund@venue.example,Tove Lund,manager,all,fr',
].join('\r\n')

export function keepExample(): void {
  const address = URL.createObjectURL(new Blob([example], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'comity-invitations.csv'
  link.click()
  URL.revokeObjectURL(address)
}
