import type { BrowserContext, Page } from '@playwright/test'

/** A microphone with a steady tone, which the browser's recorder records like a voice. */
export async function giveMicrophone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext()
      const [tone, out] = [audio.createOscillator(), audio.createMediaStreamDestination()]
      tone.connect(out)
      tone.start()
      return out.stream
    }
  })
}

/** A browser that transcribes one sentence as soon as it listens; `listened` counts how often it did. */
export async function giveSpeech(context: BrowserContext, said: string): Promise<void> {
  await context.addInitScript((sentence) => {
    class Listener extends EventTarget {
      start() {
        counted.listened += 1
        const heard = Object.assign(new Event('result'), { results: [[{ transcript: sentence }]] })
        setTimeout(() => this.dispatchEvent(heard), 50)
      }
      stop() {}
      abort() {}
    }
    const counted = Object.assign(globalThis, { listened: 0 })
    Object.assign(globalThis, { SpeechRecognition: Listener, webkitSpeechRecognition: Listener })
  }, said)
}

/** A photo larger than the stored size, as taken by a phone. */
export async function photoFile(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 900)
    return canvas.toDataURL('image/jpeg')
  })
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64')
  return { name: 'camera.jpg', mimeType: 'image/jpeg', buffer }
}

export const unfold = (page: Page) => page.locator('summary', { hasText: 'Voice note, photo' }).click()

export async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice note' }).click()
  await page.getByText('0:01 of 2:00').waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Delete the recording' }).waitFor()
}

interface Listed {
  readonly id: string
  readonly stayId: string | null
  readonly rating: number
  readonly tags: readonly string[]
  readonly comment: string | null
  readonly hasPhoto: boolean
  readonly hasVoice: boolean
}

/** The ratings of a stay on the server, as seen by their author. */
export async function storedRatings(page: Page, stayId: string): Promise<Listed[]> {
  const answer = await page.request.get('/api/get_all_feedbacks?limit=100')
  const { items } = (await answer.json()) as { items: Listed[] }
  return items.filter((rating) => rating.stayId === stayId)
}

export function stayOf(page: Page): string {
  return new URL(page.url()).searchParams.get('stay') ?? ''
}
