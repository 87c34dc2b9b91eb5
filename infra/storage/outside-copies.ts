import { Duration, Stack } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { EnvironmentConfig, EnvironmentId } from '#infra/environments.ts'
import { getRemovalPolicy } from './removal-policy.ts'

type OutsideCopiesProps = {
  environment: EnvironmentId
  config: EnvironmentConfig
  copies: NonNullable<EnvironmentConfig['copies']>
  /** ARNs of the table and the buckets. */
  resources: readonly string[]
}

/** The backup in this account is needed only until it is copied: point-in-time recovery and versions reach further back. */
const keptHere = Duration.days(3)

/** A daily backup of table and buckets, which AWS Backup copies into a vault of another account or region. */
export class OutsideCopies extends Construct {
  constructor(scope: Construct, id: string, props: OutsideCopiesProps) {
    super(scope, id)
    const { environment, config, copies, resources } = props
    const backupVault = new BackupVault(this, 'Vault', {
      backupVaultName: `noren-${environment}`,
      removalPolicy: getRemovalPolicy(config),
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: `noren-${environment}`,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          backupVault,
          // 3 o'clock in Japan.
          scheduleExpression: Schedule.cron({ hour: '18', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: keptHere,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'There', copies.vault),
              deleteAfter: Duration.days(copies.days),
            },
          ],
        }),
      ],
    })
    new BackupSelection(this, 'Selection', {
      backupPlan: plan,
      resources: resources.map((arn) => BackupResource.fromArn(arn)),
      role: this.createRole(),
    })
  }

  private createRole() {
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
        ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup'),
      ],
    })
  }
}
