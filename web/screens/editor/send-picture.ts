import type { Image } from '#functions/contract/file.ts'
import { pictureTypes } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { sendFile } from '#web/api/send-file.ts'

type Sending = {
  client: Client
  file: File
  /** The upload's id on this device. */
  id: string
  /** Which uploads have reached the store, and the server's ids of them; kept between tries. */
  sent: Map<string, string>
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Takes one file the whole way into the library: ask for a place, send it there, have it taken in.
 * When only the last answer was lost, the next try does not send the file again.
 * @throws {Error} with words for the person
 */
export async function sendPicture(sending: Sending): Promise<Image> {
  const { client, file, id, sent, signal } = sending
  const uploadId = sent.get(id) ?? (await sendToStore(sending))
  sent.set(id, uploadId)
  try {
    const { img } = await client.uploadImage(
      { body: { upload_id: uploadId, name: nameOf(file) } },
      { idempotencyKey: uploadId, signal },
    )
    return img
  } catch (error) {
    // A refused upload is used up; one without an answer may still be taken in.
    if (error instanceof ApiError && !error.isPassing) sent.delete(id)
    throw error
  }
}

// Passing troubles; no session; and, as conflict or not_found, an upload that expired or never arrived.
const passing = new Set<ProblemCode>([
  'too_many',
  'busy',
  'internal',
  'session_required',
  'session_mismatch',
  'conflict',
  'not_found',
])
const wantedAgain = new Set<string>([messages.uploadExpired, messages.uploadOtherSize])

/** Whether sending the same file once more may end better; a file that is refused stays refused. */
export function canSendAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (wantedAgain.has(error.message)) return true
  if (!(error instanceof ApiError)) return false
  return !error.problem || passing.has(error.problem.code)
}

async function sendToStore({ client, file, onProgress, signal }: Sending): Promise<string> {
  const type = await pictureTypeOf(file)
  if (!type) throw new Error(messages.notPictureType)
  const body = { library: 'images', name: nameOf(file), type, bytes: file.size } as const
  const { upload } = await client.createUpload({ body }, { signal })
  await sendFile({ upload, file, onProgress, signal })
  return upload.id
}

// The brands by which a file says that its pictures are HEVC, in its first twelve bytes.
const heicStart = /^[^]{4}ftyp(heic|heix|heim|heis|mif1)/

/** What the browser says that a picture is; where it knows no type, HEIC by its first bytes. */
export async function pictureTypeOf(
  file: Blob,
): Promise<(typeof pictureTypes)[number] | undefined> {
  const known = pictureTypes.find((each) => each === file.type)
  if (known || file.type !== '') return known
  const start = await file.slice(0, 12).text()
  return heicStart.test(start) ? 'image/heic' : undefined
}

function nameOf({ name }: File): string {
  return Array.from(name).slice(0, limits.fileNameLength).join('') || '写真'
}
