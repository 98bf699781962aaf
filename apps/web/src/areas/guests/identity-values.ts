export interface IdentityValues extends Record<string, unknown> {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly birthDate: string
  readonly address: {
    readonly street: string
    readonly postcode: string
    readonly city: string
    readonly region: string
  }
  readonly documentNumber: string
  readonly language: string
}

export const noIdentity: IdentityValues = {
  name: '',
  phone: '',
  email: '',
  birthDate: '',
  address: { street: '', postcode: '', city: '', region: '' },
  documentNumber: '',
  language: '',
}
