import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  Background,
  BackgroundInput,
  Block,
  BlocksInput,
  ListedVersion,
  PageContent,
  SectionVersions,
  Slide,
  SlidesInput,
  VersionNumber,
} from '#functions/contract/pages/page.ts'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { PageSummary, PublishState } from '#functions/contract/pages/page-summary.ts'
import { Id } from '#functions/contract/text/id.ts'
import { changeCall, postedReadCall, res } from './shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  auditHelpers,
  auditUnversioned,
  bodySchema,
  examplePage,
  optionalYesNo,
  pageBody,
  pageFields,
  shopBody,
  shopFields,
} from './shared-fields.ts'

// A save without it replaces the newest content.
const version = v.optional(VersionNumber)

// The versions that the editor has loaded: the call is refused if the draft changed since.
const versions = v.optional(SectionVersions)

// Changes what visitors see: audited, with its own rate limit.
const publish = {
  throttle: 'publishes',
  needs: ['site'],
  onBehalf: true,
  refusals: ['conflict'],
  body: bodySchema({ ...pageFields, versions }),
  example: examplePage,
  answer: v.object({ res, url: v.string(), state: PublishState }),
} as const

const WholePage = v.object({ res, ...PageContent.entries, versions: SectionVersions })

/** Reads and changes of the drafts of pages. */
export const draftEndpoints = {
  getPage: {
    summary: 'Get a whole page with its versions, as the editor needs it',
    ...postedReadCall('user-or-admin', '/page'),
    audit: auditAdmins('ページを見た'),
    ...pageBody,
    answer: v.object({
      res,
      ...PageContent.entries,
      ...PageSummary.entries,
      versions: SectionVersions,
    }),
  },
  getPages: {
    summary: 'Get all pages of a shop, both the drafts and the live content',
    ...postedReadCall('admin', '/pages'),
    refusals: ['not_found'],
    audit: auditAdmins('お店のページを見た'),
    ...shopBody,
    answer: v.object({
      res,
      pages: v.array(
        v.object({
          ...PageSummary.entries,
          /** `live` is null while nothing is published. */
          draft: PageContent,
          live: v.nullable(PageContent),
        }),
      ),
    }),
  },
  getPageThumbnails: {
    summary: 'Get what the top of each draft, or of each public page, shows, for thumbnails',
    ...postedReadCall('user', '/pages/thumbnails'),
    body: bodySchema({ ...shopFields, live: optionalYesNo }),
    example: { user: 'shop-1' },
    answer: v.object({
      res,
      /** `has_samples`: the whole page shows a sample picture. */
      pages: v.array(
        v.object({ page: PageNumber, has_samples: v.boolean(), ...PageContent.entries }),
      ),
    }),
  },
  getData: {
    summary: 'Get the blocks of a page',
    ...postedReadCall('user-or-admin', '/data'),
    audit: auditAdmins('ページの部品を見た'),
    ...pageBody,
    answer: v.object({ res, data: v.array(Block), version: VersionNumber }),
  },
  getBackground: {
    summary: 'Get the background of a page',
    ...postedReadCall('user-or-admin', '/bg'),
    audit: auditAdmins('ページの背景を見た'),
    ...pageBody,
    answer: v.object({ res, bg: Background, version: VersionNumber }),
  },
  getSlides: {
    summary: 'Get both slide sets of a page',
    ...postedReadCall('user-or-admin', '/slide'),
    audit: auditAdmins('ページのスライド写真を見た'),
    ...pageBody,
    answer: v.object({ res, data1: v.array(Slide), data2: v.array(Slide), version: VersionNumber }),
  },
  saveData: {
    summary: 'Save the blocks of a page; without `version` over the newest content',
    ...changeCall('user', '/update'),
    refusals: ['conflict'],
    audit: auditUnversioned('部品'),
    body: bodySchema({ ...pageFields, data: BlocksInput, version }),
    example: { ...examplePage, data: [{ text: '品書き', text_check: true }], version: 1 },
    answer: v.object({ res, data: v.array(Block), version: VersionNumber }),
  },
  saveBackground: {
    summary: 'Save the background of a page; without `version` over the newest content',
    ...changeCall('user', '/updatebg'),
    refusals: ['conflict'],
    audit: auditUnversioned('背景'),
    body: bodySchema({ ...pageFields, data: BackgroundInput, version }),
    example: { ...examplePage, data: { color: '#abcdef' }, version: 1 },
    answer: v.object({ res, data: Background, version: VersionNumber }),
  },
  saveSlides: {
    summary: 'Save both slide sets of a page; without `version` over the newest content',
    ...changeCall('user', '/updateslide'),
    refusals: ['conflict'],
    audit: auditUnversioned('スライド写真'),
    body: bodySchema({ ...pageFields, data1: SlidesInput, data2: SlidesInput, version }),
    example: { ...examplePage, data1: [], data2: [], version: 1 },
    answer: v.object({ res, data1: v.array(Slide), data2: v.array(Slide), version: VersionNumber }),
  },
  // Own rate limit: reports must never use up the limit of saves.
  reportEditing: {
    summary: 'Report that a tab edits a page; returns other editors and the newest versions',
    ...changeCall('user', '/editing'),
    throttle: 'reports',
    body: bodySchema({ ...pageFields, tab: Id, leaving: v.optional(v.boolean()) }),
    example: { ...examplePage, tab: 'tab-1' },
    answer: v.object({ res, others: v.number(), versions: SectionVersions }),
  },
  resetDisplay: {
    summary: 'Show all hidden items of a page again',
    ...changeCall('user', '/resetdisplay'),
    refusals: ['conflict'],
    body: bodySchema({ ...pageFields, versions }),
    example: examplePage,
    answer: WholePage,
  },
  copyPage: {
    summary: 'Copy a page over another page',
    ...changeCall('user', '/copy'),
    refusals: ['conflict'],
    body: bodySchema({ ...pageFields, to: PageNumber, versions }),
    example: { ...examplePage, to: 3 },
    answer: v.object({ res, version: VersionNumber }),
  },
} as const satisfies Record<string, Endpoint>

/** Versions of pages, and what visitors see. */
export const publishingEndpoints = {
  listVersions: {
    summary: 'List the stored versions of a page',
    ...postedReadCall('user-or-admin', '/versions'),
    audit: auditAdmins('ページの前の内容の一覧を見た'),
    ...pageBody,
    answer: v.object({ res, versions: v.array(ListedVersion) }),
  },
  getVersion: {
    summary: 'Get the content of a stored version',
    ...postedReadCall('user-or-admin', '/versions/show'),
    refusals: ['not_found'],
    audit: auditAdmins('ページの前の内容を見た'),
    body: bodySchema({ ...pageFields, version: VersionNumber }),
    example: { ...examplePage, version: 1 },
    answer: v.object({ res, ...ListedVersion.entries, ...PageContent.entries }),
  },
  getVersionThumbnails: {
    summary: 'Get what the top of each stored version of a page shows, for thumbnails',
    ...postedReadCall('user', '/versions/thumbnails'),
    ...pageBody,
    answer: v.object({
      res,
      versions: v.array(v.object({ version: VersionNumber, ...PageContent.entries })),
    }),
  },
  restoreVersion: {
    summary: 'Make a stored version the draft again',
    ...changeCall('user', '/versions/restore'),
    onBehalf: true,
    refusals: ['not_found', 'conflict'],
    audit: auditHelpers('前の内容にもどした'),
    body: bodySchema({ ...pageFields, version: VersionNumber, versions }),
    example: { ...examplePage, version: 1 },
    answer: WholePage,
  },
  publishPage: {
    summary: 'Publish the draft of a page',
    ...changeCall('user', '/publish'),
    ...publish,
    audit: auditAll('page', '公開'),
  },
  unpublishPage: {
    summary: 'Take a page down',
    ...changeCall('user', '/unpublish'),
    ...publish,
    audit: auditAll('page', '公開をやめる'),
  },
  undoPublish: {
    summary: 'Bring back what was live before the last publish',
    ...changeCall('user', '/undopublish'),
    ...publish,
    audit: auditAll('page', '公開を取り消し'),
  },
} as const satisfies Record<string, Endpoint>
