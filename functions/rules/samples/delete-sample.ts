import { messages } from '#functions/contract/messages.ts'
import { type Removal, removeFile } from '#functions/rules/files/remove-file.ts'
import type { Person } from '#functions/table/people.ts'
import { sampleLibrary } from '#functions/table/samples.ts'
import { sampleList } from './sample-list.ts'

/** Removes a sample, and gives the first part of those that are left. Throws `not_found`. */
export async function deleteSample(call: Removal & { person: Person }) {
  await removeFile(call, sampleLibrary)
  return sampleList(call.person, {}, messages.deleted)
}
