import { inquiryEndpoints } from '#functions/contract/endpoints/shop/inquiry-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { answerForms } from '#functions/http/answer-forms.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import * as rules from '#functions/rules/inquiries/read-inquiries.ts'
import { renderFormAnswer } from '#functions/rules/inquiries/render-form-answer.ts'
import { sendInquiry as sendInquiryRule } from '#functions/rules/inquiries/send-inquiry.ts'

const serve = serveEndpoints(inquiryEndpoints)
// The answer holds what the visitor has typed: it is not recorded under an operation key.
const serveInItem = serveEndpoints(inquiryEndpoints, 'in-item')
const serveForm = (name: 'sendInquiry', useCase: typeof sendInquiryRule) =>
  answerForms(serveInItem(name, useCase), renderFormAnswer)

export const sendInquiry = serveForm('sendInquiry', sendInquiryRule)

export const listInquiries = serve('listInquiries', rules.listInquiries)

export const getInquiry = serve('getInquiry', ({ shop, parameters, now }) =>
  rules.loadInquiry(shop, parameters.id, now),
)

export const exportInquiries = serve('exportInquiries', async ({ shop, now }) => ({
  csv: await rules.exportInquiries(shop, now),
}))

export const updateInquiry = serve('updateInquiry', async (request) => {
  await rules.updateInquiry(request)
  return {}
})

export const removeInquiry = serve('removeInquiry', async (request) => {
  await rules.removeInquiry(request)
  return { res: messages.deleted }
})
