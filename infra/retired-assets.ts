import { readdirSync } from 'node:fs'
import { CustomResource, Duration } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { StackSettings } from './environments.ts'
import { handlerFunction, handlerLog } from './handler-function.ts'
import { functionNameOf } from './live-alias.ts'

type RetiredAssetsProps = Pick<StackSettings, 'environment' | 'config'> & {
  bucket: IBucket
  /** The directory of the built browser app. */
  web: string
  /** The directory of the bundled handler. */
  directory: string
}

/** Removes what the function below has marked, and older versions of what names the assets. */
export const retiring: LifecycleRule[] = [
  { prefix: 'assets/', tagFilters: { retired: 'true' }, expiration: Duration.days(30) },
  { noncurrentVersionExpiration: Duration.days(35) },
]

/** With each build that is deployed, marks the assets that this build does not have. */
export class RetiredAssets extends Construct {
  constructor(scope: Construct, id: string, props: RetiredAssetsProps) {
    super(scope, id)
    const { bucket, web, directory, environment, config } = props
    const logGroup = handlerLog(this, 'Log', config)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        rights: new PolicyDocument({
          statements: [
            allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
            allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
            allow(['s3:ListBucket'], bucket.bucketArn),
            allow(
              [
                's3:DeleteObjectTagging',
                's3:GetObject',
                's3:GetObjectTagging',
                's3:PutObject',
                's3:PutObjectTagging',
              ],
              bucket.arnForObjects('assets/*'),
            ),
          ],
        }),
      },
    })
    const retire = handlerFunction(this, 'retireAssets', {
      functionName: functionNameOf(environment, 'app', 'retireAssets'),
      directory,
      role: role.withoutPolicyUpdates(),
      logGroup,
      environment: { APP_BUCKET: bucket.bucketName },
      // As much time as copies take.
      needs: ['copies'],
    })
    new CustomResource(this, 'Build', {
      serviceToken: retire.functionArn,
      resourceType: 'Custom::NorenBuild',
      serviceTimeout: Duration.minutes(5),
      properties: { Assets: assetsOf(web) },
    })
  }
}

const allow = (actions: string[], resource: string) =>
  new PolicyStatement({ actions, resources: [resource] })

/** The keys of a build's assets, sorted, so that the same build is the same resource. */
function assetsOf(web: string) {
  const files = readdirSync(`${web}/assets`, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(web.length + 1))
    .toSorted((one, other) => (one < other ? -1 : 1))
}
