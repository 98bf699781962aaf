export { takeUpVoice } from './take-up-voice.ts'
