export { useFormats } from '../../shell/language/formats.ts'
