import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { deriveId } from '#functions/rules/derive-id.ts'
import { toImageAnswer } from '#functions/rules/images/image-answer.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import { findFile } from '#functions/table/files/files.ts'
import { countFiles } from '#functions/table/files/libraries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { copySample } from './copy-sample.ts'
import { getVisibleSample } from './sample-list.ts'

type Call = {
  person: Account
  shop: Shop
  operation: OperationName | undefined
  now: Date
  body: { id: string }
}

/**
 * Copies a sample into the images of the shop. Under an operation key the id of the copy is derived
 * from the key, so every step can be repeated. Throws `not_found` and `quota`.
 */
export async function useSample(call: Call) {
  const { person, shop, operation, now, body } = call
  const library = { owner: shop, kind: 'image' } as const
  const copy = { library, now, id: deriveId(undefined, `sample ${person.id}`, operation) }
  const made = await runOnce(call, () => copySample(copy, () => getVisibleSample(person, body.id)))
  const image = made ?? (await findFile(library, copy.id))
  // Deleted since the same call made it.
  if (!image) throw notFoundFailure()
  return {
    res: messages.sampleUsed,
    img: toImageAnswer(image, []),
    count: await countFiles(library),
  }
}
