import { letterEndpoints } from '#functions/contract/endpoints/shop/letter-endpoints.ts'
import { answerMailPrograms } from '#functions/http/answer-forms.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import * as rules from '#functions/rules/letters/letter-settings.ts'

const serve = serveEndpoints(letterEndpoints)
const serveInItem = serveEndpoints(letterEndpoints, 'in-item')

export const getLetters = serve('getLetters', ({ shop }) => rules.loadLetterSettings(shop))

export const changeLetters = serve('changeLetters', rules.changeLetters)

const serveLink = (name: 'followLetterLink', useCase: typeof rules.followLetterLink) =>
  answerMailPrograms(serveInItem(name, useCase))

export const followLetterLink = serveLink('followLetterLink', rules.followLetterLink)
