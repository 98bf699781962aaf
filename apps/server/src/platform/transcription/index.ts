export { createTranscribe, type Recording, TranscriptionError } from './transcription.ts'
