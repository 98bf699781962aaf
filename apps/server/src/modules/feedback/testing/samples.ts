export function photoForm(fields: Record<string, string>, photo: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new Blob([new Uint8Array(photo)]), 'photo')
  return form
}
