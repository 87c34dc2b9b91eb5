"""Starts ministack with the resource types that it does not know and that the stacks need.

Each stand-in accepts a resource and does nothing else. What it leaves unchecked is listed in docs/operations.md, "What only
a real account can show".
"""

import io
import mimetypes
import os
import uuid
import zipfile

# Each call is judged by the policies of its caller. Read when ministack is loaded.
os.environ.setdefault("AUTH", "true")

import judge_permissions  # noqa: E402, F401
from ministack import app
from ministack.core import iam_evaluator
from ministack.core.responses import get_account_id, get_region
from ministack.services import cloudformation, cloudfront, lambda_svc, s3, secretsmanager
from ministack.services.cloudformation import engine, provisioners

ACCEPTED = (
    "AWS::Backup::BackupSelection",
    "AWS::Budgets::Budget",
    "AWS::CloudFront::ConnectionGroup",
    "AWS::Logs::Delivery",
    "AWS::Logs::DeliveryDestination",
    "AWS::Logs::DeliverySource",
    "AWS::WAFv2::LoggingConfiguration",
)


def create(logical_id, props, stack_name):
    physical_id = f"{stack_name}-{logical_id}-{uuid.uuid4().hex[:8]}"
    arn = f"arn:aws:accepted:{get_region()}:{get_account_id()}:{physical_id}"
    return physical_id, {"Arn": arn, "Id": physical_id, "RoutingEndpoint": "d-accepted.cloudfront.net"}


def update(physical_id, old_props, new_props, stack_name):
    arn = f"arn:aws:accepted:{get_region()}:{get_account_id()}:{physical_id}"
    return physical_id, {"Arn": arn, "Id": physical_id, "RoutingEndpoint": "d-accepted.cloudfront.net"}


def delete(physical_id, props):
    return None


for resource_type in ACCEPTED:
    if resource_type not in provisioners._RESOURCE_HANDLERS:
        provisioners._RESOURCE_HANDLERS[resource_type] = {
            "create": create,
            "update": update,
            "delete": delete,
        }


# The CDK's function that copies files needs boto3 and the AWS command line: the copy is made here instead.
def copy_files(props):
    bucket = props["DestinationBucketName"]
    headers = {key.lower(): value for key, value in props.get("SystemMetadata", {}).items()}
    markers = props.get("SourceMarkers") or []
    for index, source in enumerate(props["SourceBucketNames"]):
        packed = s3._get_object_data(source, props["SourceObjectKeys"][index])
        with zipfile.ZipFile(io.BytesIO(packed)) as files:
            for name in files.namelist():
                if name.endswith("/"):
                    continue
                body = files.read(name)
                for marker, value in (markers[index] if index < len(markers) else {}).items():
                    body = body.replace(marker.encode(), str(value).encode())
                kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
                s3._put_object(bucket, name, body, {"content-type": kind, **headers})
    return {"DestinationBucketArn": f"arn:aws:s3:::{bucket}", "SourceObjectKeys": props["SourceObjectKeys"]}


provisioners._RESOURCE_HANDLERS["Custom::CDKBucketDeployment"] = {
    "create": lambda logical_id, props, stack_name: (f"copy-{uuid.uuid4().hex}", copy_files(props)),
    "update": lambda physical_id, old_props, new_props, stack_name: (physical_id, copy_files(new_props)),
    "delete": delete,
}


# CloudFront reaches the HTTP API by its own name, which leads out of this machine.
port = int(os.environ["GATEWAY_PORT"])
host = os.environ["MINISTACK_HOST"]
connect_anywhere = cloudfront._origin_connect_target
build_headers = cloudfront._origin_request_headers


def is_api(origin):
    return ".execute-api." in origin["domain_name"]


def connect_here(origin, viewer_is_https):
    return (host, port, False) if is_api(origin) else connect_anywhere(origin, viewer_is_https)


def name_api(origin, headers, *others):
    built = build_headers(origin, headers, *others)
    if is_api(origin):
        cloudfront._set_header_ci(built, "Host", origin["domain_name"].split(".")[0] + f".execute-api.{host}")
    return built


cloudfront._origin_connect_target = connect_here
cloudfront._origin_request_headers = name_api


# A host of CloudFront answers under its custom names too.
find_label = app._parse_cloudfront_dataplane_host


def find_label_or_alias(asked):
    name = asked.split(":")[0].lower()
    for distribution in cloudfront._distributions.values():
        if name in cloudfront._get_distribution_aliases(distribution):
            return distribution["DomainName"].split(".")[0]
    return find_label(asked)


app._parse_cloudfront_dataplane_host = find_label_or_alias


# An HTTP API passes cookies to a function in a list of their own.
run_function = lambda_svc._execute_function_with_config_scope


def run_with_cookies(record, event, *others):
    if isinstance(event, dict) and event.get("version") == "2.0" and "cookie" in event.get("headers", {}):
        event["cookies"] = event["headers"].pop("cookie").split("; ")
    return run_function(record, event, *others)


lambda_svc._execute_function_with_config_scope = run_with_cookies


# Connections within the emulator are not encrypted; policies that ask for TLS would refuse them all.
resolve_key = iam_evaluator._resolve_condition_key


def resolve_condition_key(key, context):
    return "true" if key.lower() == "aws:securetransport" else resolve_key(key, context)


iam_evaluator._resolve_condition_key = resolve_condition_key


# Alarms on metric math are accepted; ministack evaluates alarms on one metric only.
alarms = provisioners._RESOURCE_HANDLERS["AWS::CloudWatch::Alarm"]


def accept_math(run, position):
    def handle(*args):
        props = args[position]
        if "Metrics" not in props:
            return run(*args)
        name = props.get("AlarmName") or f"math-alarm-{uuid.uuid4().hex[:8]}"
        arn = f"arn:aws:cloudwatch:{get_region()}:{get_account_id()}:alarm:{name}"
        return name, {"Arn": arn}

    return handle


alarms["create"] = accept_math(alarms["create"], 1)
if "update" in alarms:
    alarms["update"] = accept_math(alarms["update"], 2)
alarms["delete"] = accept_math(alarms["delete"], 1)


# Fn::GetStackOutput names a region; ministack looks in the region of the request only. A reference to a secret is its ARN.
resolve_here = engine._resolve_refs


def resolve_refs(value, *context):
    if isinstance(value, dict) and "Ref" in value:
        found = resolve_here(value, *context)
        secret = secretsmanager._secrets.get(found) if isinstance(found, str) else None
        return secret["ARN"] if secret else found
    if isinstance(value, dict) and "Fn::GetStackOutput" in value:
        wanted = value["Fn::GetStackOutput"]
        name = resolve_refs(wanted["StackName"], *context)
        output = resolve_refs(wanted["OutputName"], *context)
        region = resolve_refs(wanted.get("Region", get_region()), *context)
        stack = cloudformation._stacks.get_scoped(get_account_id(), region, name) or {}
        for each in stack.get("Outputs", []):
            if each.get("OutputKey") == output:
                return each.get("OutputValue", "")
        raise ValueError(f"Output {output} not found in stack {name} of {region}")
    return resolve_here(value, *context)


engine._resolve_refs = resolve_refs
for module in (cloudformation.stacks, cloudformation.changesets, cloudformation.handlers, provisioners):
    if hasattr(module, "_resolve_refs"):
        module._resolve_refs = resolve_refs


if __name__ == "__main__":
    app.main()
