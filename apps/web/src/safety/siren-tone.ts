/** Two alternating tones, three times, and a pause in which people can talk. */
const tones = [880, 660, 880, 660, 880, 660]
const [toneSeconds, pauseSeconds, fadeSeconds] = [0.25, 2, 0.01]

/** Seconds of sound, and seconds until it repeats. */
export const tonesSeconds = tones.length * toneSeconds
export const sirenSeconds = tonesSeconds + pauseSeconds

/** One cycle of the alarm, between -1 and 1. Each tone begins and ends softly, so that loudspeakers do not click. */
export function sirenSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(sirenSeconds * sampleRate))
  for (const [place, hertz] of tones.entries()) {
    const start = Math.round(place * toneSeconds * sampleRate)
    const length = Math.round(toneSeconds * sampleRate)
    for (let at = 0; at < length; at++) {
      const seconds = at / sampleRate
      const fade = Math.min(1, seconds / fadeSeconds, (toneSeconds - seconds) / fadeSeconds)
      // A third harmonic carries over the noise of a kitchen.
      const wave = Math.sin(2 * Math.PI * hertz * seconds) + 0.3 * Math.sin(6 * Math.PI * hertz * seconds)
      samples[start + at] = (fade * wave) / 1.3
    }
  }
  return samples
}
