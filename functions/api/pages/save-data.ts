import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deriveId } from '#functions/rules/derive-id.ts'
import { withPaths } from '#functions/rules/pages/page-answers.ts'
import { saveSection, toStoredPart } from '#functions/rules/pages/save-section.ts'
import {
  compactBlock,
  keepUnsentFields,
  mayHaveUnsentFields,
  readBlock,
} from '#functions/rules/pages/stored-blocks.ts'
import { getPage } from '#functions/table/pages/pages.ts'
import type { Shop } from '#functions/table/shop.ts'

export const handler = serveEndpoint(draftEndpoints.saveData, async (request) => {
  const { shop, body } = request
  const sent = body.data.map((block, index) => ({
    ...block,
    id: deriveId(block.id, `data ${index}`, request.operation),
    position_index: index + 1,
  }))
  const stored = sent.some(mayHaveUnsentFields) ? await listStoredBlocks(shop, body.page) : []
  const blocks = sent.map((block) => compactBlock(keepUnsentFields(block, stored)))
  const values = { data: blocks.map(toStoredPart) }
  const fields = blocks.map((block, index) => [`data.${index}`, block] as const)
  const { version, files } = await saveSection(request, { name: 'data', values, sent: fields })
  return { res: messages.changed, data: withPaths(values.data, files).map(readBlock), version }
})

async function listStoredBlocks(shop: Shop, number: PageNumber) {
  const page = await getPage(shop, number)
  return withPaths(page.data, page.data_files)
}
