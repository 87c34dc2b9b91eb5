import { messages } from '#functions/contract/messages.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { imageList } from './image-list.ts'
import { once } from './once.ts'
import type { OperationName } from './operations.ts'
import { removeFile } from './remove-file.ts'

type Call = {
  owner: FileOwner
  person: { id: string }
  operation: OperationName | undefined
  now: Date
  body: { id: string; force?: boolean | undefined }
}

/** Removes a picture, and gives the first part of those that are left. Apart from what needs the picture library. */
export async function deleteImage(call: Call) {
  const library = { owner: call.owner, kind: 'image' } as const
  await once(call, (isAgain) => removeFile({ ...call, library, isAgain }))
  return imageList(call, {}, messages.deleted)
}
