// @ts-check

/**
 * What `npm run test:mutation` changes, in parts of a few minutes to half an hour each: the modules, and the test
 * files that have to notice. Left out are declarations without logic (styles, theme values, endpoint entries) and
 * scripts of pages, whose text would contain Stryker's own functions (docs/decisions/1451-tests.md).
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
export const mutationParts = {
  text: {
    mutate: ['functions/contract/text/*.ts'],
    tests: ['test/functions/contract/text/*.test.ts'],
  },
  contract: {
    mutate: [
      'functions/contract/**/*.ts',
      '!functions/contract/{text,endpoints,platform}/**',
      '!functions/contract/{endpoints,messages,shared-messages}.ts',
      '!functions/contract/{shop-record/trade,shops/shop}-labels.ts',
    ],
    tests: [
      'test/functions/contract/{accounts,files,pages,shop-notice,shop-record,shops,text}/*.test.ts',
      'test/functions/rules/files/read-movie.test.ts',
      'test/web/files/media/*.test.ts',
    ],
  },
  dates: {
    mutate: ['functions/renderer/dates/*.ts', 'functions/renderer/periods.ts'],
    tests: ['test/functions/renderer/dates/*.test.ts', 'test/functions/renderer/periods.test.ts'],
  },
  head: {
    mutate: ['functions/renderer/{head,record}/*.ts'],
    tests: ['test/functions/renderer/head/*.test.ts'],
  },
  renderer: {
    mutate: [
      'functions/renderer/**/*.{ts,tsx}',
      '!functions/renderer/{dates,head,record}/**',
      '!functions/renderer/periods.ts',
      '!functions/renderer/**/*-{rules,script}.ts',
      '!functions/renderer/frame/icons.tsx',
      '!functions/renderer/themes/{cafe,chic,izakaya,japanese,modern,natural,pop,traditional}.ts',
    ],
    tests: [
      'test/functions/renderer/{hostile-pages,page-parts,page-properties,page-view,render-page-document,shorten-function}.test.{ts,tsx}',
      'test/functions/renderer/frame/{hero,hostile-looks,notice-band,page-arrangement,page-frame,page-sections,section-view,themed-page}.test.{ts,tsx}',
      'test/functions/renderer/{items,kinds,styles,themes}/*.test.{ts,tsx}',
    ],
  },
  http: {
    mutate: [
      'functions/http/{compress-answer,open-request,read-input}.ts',
      'functions/http/problems/*.ts',
      'functions/http/access/{cookies,refuse-requests}.ts',
    ],
    tests: [
      'test/functions/http/{check-input,log-request,open-request,read-body}.test.ts',
      'test/functions/http/problems/{answer-problems,count-failures,inquiry-number}.test.ts',
      'test/functions/http/access/cookies.test.ts',
    ],
  },
  drafts: {
    mutate: ['functions/rules/pages/{page-answers,page-content}.ts'],
    tests: ['test/functions/rules/pages/*.test.ts'],
  },
  // Each mutant of these two starts the embedded stack.
  calls: {
    mutate: [
      'functions/http/{audit-call,no-route,serve-endpoint}.ts',
      'functions/http/access/{authorize,refuse-requests}.ts',
    ],
    tests: [
      'test/functions/http/{answer-shape,audit-call,heavy-calls,serve-endpoint}.test.ts',
      'test/functions/http/access/refuse-during-maintenance.test.ts',
      'test/functions/contract-wide/{authorization,every-endpoint}.test.ts',
      'test/functions/api/{administration/list-audit,factors/second-factor,factors/second-factor-sessions,sessions/change-password,sessions/sign-in,shop-record/shop-record}.test.ts',
      'test/functions/table/audit/audit.test.ts',
    ],
  },
  pages: {
    mutate: [
      'functions/rules/pages/{allocate-version,change-draft,report-editing,save-section,start-pages}.ts',
    ],
    tests: [
      'test/functions/api/pages/*.test.ts',
      'test/functions/api/publishing/{interrupted-publishing.long,publish-page}.test.ts',
      'test/functions/api/{help/help,shop-record/start-pages}.test.ts',
      'test/functions/contract-wide/concurrent-saves.long.test.ts',
    ],
  },
}

/**
 * Throws if there is no part of this name.
 * @param {string} name
 */
export function findMutationPart(name) {
  const part = mutationParts[name]
  if (part) return part
  throw new Error(`Unknown part "${name}". Use ${Object.keys(mutationParts).join(', ')}.`)
}

/** The part that this process was started for. */
export function readMutationPart() {
  // oxlint-disable-next-line node/no-process-env -- set by run-mutation-tests.mjs
  const name = process.env['MUTATION_PART'] ?? ''
  return { name, ...findMutationPart(name) }
}
