import type { CreateSample, SampleTrade } from '#blocks/block-sample.ts'
import type { InquiryForm } from '#functions/contract/pages/fields/inquiry-forms.ts'
import type { InquiryContent } from './schema.ts'

const forms: Record<SampleTrade, InquiryForm> = {
  soba: 'booking',
  izakaya: 'booking',
  ramen: 'question',
  cafe: 'keep',
  restaurant: 'booking',
  beauty: 'booking',
  salon: 'booking',
  store: 'keep',
  general: 'question',
}

const alone = new Set<SampleTrade>(['beauty', 'salon'])

/** What a form of this kind usually asks. */
export const getFormDefaults = (form: InquiryForm): Partial<InquiryContent> => ({
  form,
  day: form !== 'question',
  people: form === 'booking',
})

export const createInquirySample: CreateSample<'inquiry'> = ({ trade }) => {
  const form = forms[trade]
  const { day = false, people = false } = getFormDefaults(form)
  return {
    content: {
      form,
      phone: true,
      email: true,
      day,
      people: people && !alone.has(trade),
      message: true,
      choice: '',
      choices: [],
      lead_hours: 3,
      last_days: 60,
      receipt: false,
      note: '',
    },
  }
}
