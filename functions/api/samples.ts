import { signDownload } from '#functions/bucket/downloads.ts'
import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { removeFile } from '#functions/rules/files/library/remove-file.ts'
import * as rules from '#functions/rules/samples/change-sample.ts'
import {
  getVisibleSample,
  loadSampleList,
  toSampleAnswer,
} from '#functions/rules/samples/sample-list.ts'
import { sampleLibrary } from '#functions/table/files/samples.ts'

const serve = serveEndpoints(sampleEndpoints)

export const listSamples = serve('listSamples', ({ person, query }) =>
  loadSampleList(person, query),
)

export const getSample = serve('getSample', async ({ person, parameters }) => ({
  sample: toSampleAnswer(await getVisibleSample(person, parameters.id)),
}))

export const uploadSample = serve('uploadSample', async (request) => {
  const answer = await rules.uploadSample(request)
  request.about(answer.sample.id)
  return answer
})

export const addSample = serve('addSample', rules.addSample)

export const updateSample = serve('updateSample', rules.updateSample)

export const deleteSample = serve('deleteSample', async (request) => {
  await removeFile(request, sampleLibrary)
  return { res: messages.deleted, ...(await loadSampleList(request.person, {})) }
})

export const downloadSample = serve('downloadSample', async ({ person, parameters }) => {
  const { path, link_name, name } = await getVisibleSample(person, parameters.id)
  return { url: await signDownload(path, link_name || name) }
})

export const useSample = serve('useSample', rules.useSample)
