import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { News, NewsInput } from '#functions/contract/news.ts'
import { res } from './shared.ts'

/** 更新ニュース. */
export const newsEndpoints = {
  addNews: {
    method: 'POST',
    path: '/news/add',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    audited: true,
    body: NewsInput,
    answer: v.object({ res, news: News }),
  },
  listNews: {
    method: 'GET',
    path: '/news',
    caller: 'user-or-admin',
    effect: 'reads',
    answer: v.object({ res, news: v.array(News) }),
  },
} as const satisfies Record<string, Endpoint>
