import { existsSync } from 'node:fs'
import { CfnParameter, CfnRule, Fn, type Stack } from 'aws-cdk-lib'

/** Allows a synthesis without sharp, but not a deploy: CloudFormation then refuses the template and says why. */
export function requireSharp(stack: Stack, directories: readonly string[]) {
  if (directories.every(hasSharp)) return
  const parameter = new CfnParameter(stack, 'PictureLibrary', {
    default: 'missing',
    description: 'Whether the handlers that take pictures in were bundled with sharp',
  })
  new CfnRule(stack, 'PictureLibraryIsThere', {
    assertions: [
      {
        assert: Fn.conditionEquals(parameter.valueAsString, 'bundled'),
        assertDescription:
          'Bundled without sharp for linux-arm64, so pictures would fail: deploy with "npm run deploy -- --env <name>", which installs it.',
      },
    ],
  })
}

function hasSharp(directory: string) {
  return existsSync(`${directory}/node_modules/@img/sharp-linux-arm64`)
}
