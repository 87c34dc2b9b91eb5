import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { removeFile } from '#functions/rules/files/remove-file.ts'
import { loadSampleList } from '#functions/rules/samples/sample-list.ts'
import { sampleLibrary } from '#functions/table/files/samples.ts'

export const handler = serveEndpoint(sampleEndpoints.deleteSample, async (request) => {
  request.about(request.body.id)
  await removeFile(request, sampleLibrary)
  return loadSampleList(request.person, {}, messages.deleted)
})
