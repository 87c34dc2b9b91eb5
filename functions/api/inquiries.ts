import { inquiryEndpoints } from '#functions/contract/endpoints/shop/inquiry-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { answerForms } from '#functions/http/answer-forms.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import {
  exportInquiries as exportInquiriesRule,
  listInquiries as listInquiriesRule,
  loadInquiry,
  removeInquiry as removeInquiryRule,
  updateInquiry as updateInquiryRule,
} from '#functions/rules/inquiries/read-inquiries.ts'
import { renderFormAnswer } from '#functions/rules/inquiries/render-form-answer.ts'
import { sendInquiry as sendInquiryRule } from '#functions/rules/inquiries/send-inquiry.ts'

const serve = serveEndpoints(inquiryEndpoints)
// The answer holds what the visitor has typed: it is not recorded under an operation key.
const serveInItem = serveEndpoints(inquiryEndpoints, 'in-item')
const serveForm = (name: 'sendInquiry', useCase: typeof sendInquiryRule) =>
  answerForms(serveInItem(name, useCase), renderFormAnswer)

export const sendInquiry = serveForm('sendInquiry', sendInquiryRule)

export const listInquiries = serve('listInquiries', listInquiriesRule)

export const getInquiry = serve('getInquiry', ({ shop, parameters, now }) =>
  loadInquiry(shop, parameters.id, now),
)

export const exportInquiries = serve('exportInquiries', async ({ shop, now }) => ({
  csv: await exportInquiriesRule(shop, now),
}))

export const updateInquiry = serve('updateInquiry', async (request) => {
  await updateInquiryRule(request)
  return {}
})

export const removeInquiry = serve('removeInquiry', async (request) => {
  await removeInquiryRule(request)
  return { res: messages.deleted }
})
