import type { StoredBlock, StoredPage } from '#functions/table/pages/pages.ts'
import { emptyBlock, whiteBackground } from '#test/support/pages/basic-block.ts'

export const storeBlock = (fields: object = {}): StoredBlock => ({ ...emptyBlock, ...fields })

/** A page as it is stored, empty unless said otherwise. */
export const storePage = (fields: Partial<StoredPage> = {}): StoredPage => ({
  page: 1,
  data: [],
  data_version: 1,
  data_files: {},
  bg: whiteBackground,
  bg_version: 1,
  bg_files: {},
  data1: [],
  data2: [],
  slide_version: 1,
  slide_files: {},
  files_version: 0,
  last_version: 0,
  live: null,
  marked: 0,
  before: null,
  undoable: false,
  operations: {},
  updated_at: '2026-11-25T00:00:00.000Z',
  ...fields,
})
