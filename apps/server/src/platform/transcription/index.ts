export {
  createTranscribe,
  type Recording,
  type Transcribe,
  TranscriptionError,
  type TranscriptionSettings,
} from './transcription.ts'
