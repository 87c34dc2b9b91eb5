import { messages } from '#functions/contract/messages.ts'
import type { Person } from '#functions/table/people.ts'
import { sampleLibrary } from '#functions/table/samples.ts'
import { once } from './once.ts'
import type { OperationName } from './operations.ts'
import { removeFile } from './remove-file.ts'
import { sampleList } from './sample-list.ts'

type Call = {
  person: Person
  operation: OperationName | undefined
  now: Date
  body: { id: string }
}

/** Removes a sample, and gives the first part of those that are left. Throws `not_found`. */
export async function deleteSample(call: Call) {
  await once(call, (isAgain) => removeFile({ ...call, library: sampleLibrary, isAgain }))
  return sampleList(call.person, {}, messages.deleted)
}
