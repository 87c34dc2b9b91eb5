import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  changeCall,
  cursorField,
  readCall,
  res,
} from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAll,
  bodySchema,
  listPartQuery,
  querySchema,
  shopFields,
} from '#functions/contract/endpoints/shared-fields.ts'
import { Inquiry, InquiryState } from '#functions/contract/inquiries/inquiry.ts'
import { inquiryPath, SentForm } from '#functions/contract/inquiries/sent-form.ts'
import { limits } from '#functions/contract/limits.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedText } from '#functions/contract/text/text.ts'

/** What visitors send by the forms of public pages (お問い合わせ). Only the shop reads it. */
export const inquiryEndpoints = {
  sendInquiry: {
    summary: 'Send the form of a public page to its shop; pages without script send it as a form',
    ...changeCall('nobody', inquiryPath),
    throttle: 'sign-in',
    isForm: true,
    refusals: ['conflict'],
    body: SentForm,
    example: { slug: 'sakura', page: '1', form: '1', name: '山田 花子', phone: '090-1234-5678' },
    answer: v.object({
      res,
      sent: v.array(v.object({ label: v.string(), value: v.string() })),
      shop_name: v.string(),
      phone: v.string(),
    }),
  },
  listInquiries: {
    summary: 'List the inquiries of a state, newest first; counts the new ones up to 99',
    ...readCall('user', '/inquiries'),
    needs: ['inquiries'],
    query: querySchema({ state: InquiryState, ...listPartQuery }),
    answer: v.object({ res, inquiries: v.array(Inquiry), new_count: v.number(), ...cursorField }),
  },
  getInquiry: {
    summary: 'Read an inquiry, and the other requests for its day',
    ...readCall('user', '/inquiries/{id}'),
    needs: ['inquiries'],
    refusals: ['not_found'],
    answer: v.object({ res, inquiry: Inquiry, same_day: v.array(Inquiry) }),
  },
  exportInquiries: {
    summary: 'Export the inquiries that are not suspected as CSV, newest first',
    ...readCall('user', '/inquiries/export'),
    needs: ['inquiries'],
    answer: v.object({ res, csv: v.string() }),
  },
  updateInquiry: {
    summary: 'Move an inquiry to another state, or change its note',
    ...changeCall('user', '/inquiries/update'),
    needs: ['inquiries'],
    refusals: ['not_found'],
    body: bodySchema({
      ...shopFields,
      id: Id,
      state: v.optional(InquiryState),
      note: v.optional(boundedText(limits.inquiryNoteLength)),
    }),
    example: { user: 'shop-1', id: 'inquiry-1', state: 'answered' },
    answer: v.object({ res }),
  },
  removeInquiry: {
    summary: 'Remove an inquiry for good',
    ...changeCall('user', '/inquiries/remove'),
    needs: ['inquiries'],
    audit: auditAll('shop', 'お客さまから届いたものを消す'),
    refusals: ['not_found'],
    body: bodySchema({ ...shopFields, id: Id }),
    example: { user: 'shop-1', id: 'inquiry-1' },
    answer: v.object({ res }),
  },
} as const satisfies Record<string, Endpoint>
