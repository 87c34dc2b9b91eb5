import { takeHistoryState } from './take-history-state.ts'

/** Navigation state that tells a page's editor to open the question before publishing. */
export const publishRequest = { state: { isPublishing: true } } as const

/** Whether another screen has asked for the publication, once. */
export const takePublishRequest = (): boolean => takeHistoryState('isPublishing') === true
