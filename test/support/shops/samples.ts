import type { Caller } from '#test/support/caller.ts'
import { buildJpegFile, buildSmallJpeg, uploadFile } from '#test/support/files/uploads.ts'

export type TestSampleLabels = { category: string; link_name: string }

/** Adds a sample that shops do not see yet. Another width gives another image. */
export async function addUnlistedSample(admin: Caller, width?: number) {
  const { id } = await uploadSampleFile(admin, width)
  return (await admin.ok('uploadSample', { body: { upload_id: id } })).sample
}

export async function uploadSampleFile(admin: Caller, width?: number) {
  return uploadFile(admin, { ...buildJpegFile(await buildSmallJpeg(width)), library: 'sample' })
}

/** Adds a sample that shops see. */
export async function addListedSample(admin: Caller, labels: TestSampleLabels) {
  const { id } = await addUnlistedSample(admin)
  return (await admin.ok('addSample', { body: { id, ...labels } })).sample
}
