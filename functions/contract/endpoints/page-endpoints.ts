import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  Background,
  BackgroundInput,
  Block,
  BlocksInput,
  KeptVersion,
  PageContent,
  PageState,
  PageSummary,
  SectionVersions,
  Slide,
  SlidesInput,
  Version,
} from '#functions/contract/page.ts'
import { PageNumber } from '#functions/contract/page-number.ts'
import { Id } from '#functions/contract/text.ts'
import { body, ofPage, ofUser, res } from './shared.ts'

const change = { method: 'POST', caller: 'user', effect: 'changes', throttle: 'changes' } as const
// What visitors see is changed by few, is written down, and counts apart.
const publish = { ...change, throttle: 'publishes', needs: ['site'], audited: true } as const

// Those that the editor has seen: nobody who does not know the draft changes what visitors see, or
// replaces or copies the draft as a whole.
const versions = v.optional(SectionVersions)

/** All sections, and the version of each. */
const WholePage = v.object({ res, ...PageContent.entries, versions: SectionVersions })

/** A page: its sections one by one, all at once, and what visitors see of it. */
export const pageEndpoints = {
  getPage: {
    method: 'POST',
    path: '/page',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body(ofPage),
    answer: v.object({
      res,
      ...PageContent.entries,
      ...PageSummary.entries,
      versions: SectionVersions,
    }),
  },
  getPages: {
    method: 'POST',
    path: '/pages',
    caller: 'admin',
    effect: 'reads',
    body: body(ofUser),
    answer: v.object({
      res,
      pages: v.array(
        v.object({
          ...PageSummary.entries,
          /** What the shop is editing, and what its visitors see; null where they see nothing. */
          draft: PageContent,
          live: v.nullable(PageContent),
        }),
      ),
    }),
  },
  getData: {
    method: 'POST',
    path: '/data',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body(ofPage),
    answer: v.object({ res, data: v.array(Block), version: Version }),
  },
  getBackground: {
    method: 'POST',
    path: '/bg',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body(ofPage),
    answer: v.object({ res, bg: Background, version: Version }),
  },
  getSlides: {
    method: 'POST',
    path: '/slide',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body(ofPage),
    answer: v.object({ res, data1: v.array(Slide), data2: v.array(Slide), version: Version }),
  },
  saveData: {
    method: 'POST',
    path: '/update',
    caller: 'user',
    effect: 'changes',
    throttle: 'changes',
    body: body({ ...ofPage, data: BlocksInput, version: Version }),
    answer: v.object({ res, data: v.array(Block), version: Version }),
  },
  saveBackground: {
    method: 'POST',
    path: '/updatebg',
    caller: 'user',
    effect: 'changes',
    throttle: 'changes',
    body: body({ ...ofPage, data: BackgroundInput, version: Version }),
    answer: v.object({ res, data: Background, version: Version }),
  },
  saveSlides: {
    method: 'POST',
    path: '/updateslide',
    caller: 'user',
    effect: 'changes',
    throttle: 'changes',
    body: body({ ...ofPage, data1: SlidesInput, data2: SlidesInput, version: Version }),
    answer: v.object({ res, data1: v.array(Slide), data2: v.array(Slide), version: Version }),
  },
  // Counted apart from changes: that a page is open must never cost a save.
  reportEditing: {
    ...change,
    throttle: 'reports',
    path: '/editing',
    body: body({ ...ofPage, tab: Id, leaving: v.optional(v.boolean()) }),
    answer: v.object({ res, others: v.number(), versions: SectionVersions }),
  },
  resetDisplay: {
    ...change,
    path: '/resetdisplay',
    body: body({ ...ofPage, versions }),
    answer: WholePage,
  },
  copyPage: {
    ...change,
    path: '/copy',
    body: body({ ...ofPage, to: PageNumber, versions }),
    answer: v.object({ res, version: Version }),
  },
  listVersions: {
    method: 'POST',
    path: '/versions',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body(ofPage),
    answer: v.object({ res, versions: v.array(KeptVersion) }),
  },
  getVersion: {
    method: 'POST',
    path: '/versions/show',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body({ ...ofPage, version: Version }),
    answer: v.object({ res, ...KeptVersion.entries, ...PageContent.entries }),
  },
  restoreVersion: {
    ...change,
    path: '/versions/restore',
    body: body({ ...ofPage, version: Version, versions }),
    answer: WholePage,
  },
  publishPage: {
    ...publish,
    path: '/publish',
    body: body({ ...ofPage, versions }),
    answer: v.object({ res, url: v.string(), state: PageState }),
  },
  unpublishPage: {
    ...publish,
    path: '/unpublish',
    body: body({ ...ofPage, versions }),
    answer: v.object({ res, url: v.string(), state: PageState }),
  },
  undoPublish: {
    ...publish,
    path: '/undopublish',
    body: body({ ...ofPage, versions }),
    answer: v.object({ res, url: v.string(), state: PageState }),
  },
} as const satisfies Record<string, Endpoint>
