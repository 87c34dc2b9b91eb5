import type { Caller } from './caller.ts'
import { jpegFile, sendFile, smallJpeg } from './uploads.ts'

export type Words = { category: string; link_name: string }

/** Sends a picture to the samples; no shop sees it yet. Of another width it is another picture. */
export async function addUnlisted(admin: Caller, width?: number) {
  const { id } = await sendSample(admin, width)
  return (await admin.ok('uploadSample', { body: { upload_id: id } })).sample
}

/** Sends a picture that may become a sample's. */
export async function sendSample(admin: Caller, width?: number) {
  return sendFile(admin, { ...jpegFile(await smallJpeg(width)), library: 'sample' })
}

/** A sample that shops see. */
export async function addSampleOf(admin: Caller, words: Words) {
  const { id } = await addUnlisted(admin)
  return (await admin.ok('addSample', { body: { id, ...words } })).sample
}

const offered: readonly Words[] = [
  { category: '和食', link_name: 'そば 天ぷら' },
  { category: '和食', link_name: 'そば ざる' },
  { category: '季節', link_name: '桜 春' },
]

/** Three samples that every shop sees: そば 天ぷら and そば ざる are 和食, 桜 春 is 季節. */
export async function offerSamples(admin: Caller): Promise<void> {
  const { samples } = await admin.ok('listSamples', {})
  if (samples.length === 0) for (const words of offered) await addSampleOf(admin, words)
}
