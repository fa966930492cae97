"""A whole OpenStack Swift on loopback, in one process: account, container and object server, and a proxy that speaks S3.

    serve-swift.py DIR ACCESS_KEY SECRET ORIGIN

Keeps everything under DIR, prints {"port": N} when it answers, and ends when its standard input is closed. Browsers
from ORIGIN may use it. One replica on one device: a store for tests, which refuses what S3 refuses.
"""
import eventlet

eventlet.monkey_patch()

import array
import json
import logging
import os
import sys

from eventlet import wsgi
from swift.account.server import AccountController
from swift.common import utils
from swift.common.middleware import catch_errors, copy, gatekeeper, listing_formats, tempauth
from swift.common.middleware.s3api import s3api
from swift.common.ring import RingData
from swift.common.wsgi import SwiftHttpProtocol
from swift.container.server import ContainerController
from swift.obj.server import ObjectController
from swift.proxy.server import Application

LOOPBACK = "127.0.0.1"
DEVICE = "disk"


class Forgetful:
    """The memory server that Swift wants to have and can do without."""

    def get(self, *args, **kwargs):
        return None

    def set(self, *args, **kwargs):
        pass

    delete = incr = decr = set


def with_memory(app):
    def answer(env, start_response):
        env["swift.cache"] = Forgetful()
        return app(env, start_response)

    return answer


def listen():
    return eventlet.listen((LOOPBACK, 0), backlog=128)


def serve(socket, app):
    quiet = logging.getLogger("access")
    quiet.addHandler(logging.NullHandler())
    quiet.propagate = False
    eventlet.spawn(wsgi.server, socket, app, quiet, protocol=SwiftHttpProtocol, log_output=False)


def store_part(folder, kind, controller, conf):
    socket = listen()
    port = socket.getsockname()[1]
    device = {"id": 0, "region": 1, "zone": 1, "ip": LOOPBACK, "port": port, "device": DEVICE, "weight": 1.0}
    device.update(replication_ip=LOOPBACK, replication_port=port)
    # Two partitions of one replica, both on the only device.
    RingData([array.array("H", [0, 0])], [device], 31).save(os.path.join(folder, kind + ".ring.gz"))
    serve(socket, controller(conf))


def main(folder, access_key, secret, origin):
    utils.HASH_PATH_PREFIX = b""
    utils.HASH_PATH_SUFFIX = b"tests"
    os.makedirs(os.path.join(folder, DEVICE), exist_ok=True)
    conf = {"devices": folder, "mount_check": "false", "swift_dir": folder, "log_level": "ERROR"}
    store_part(folder, "account", AccountController, conf)
    store_part(folder, "container", ContainerController, conf)
    store_part(folder, "object", ObjectController, conf)

    app = Application({**conf, "account_autocreate": "true", "cors_allow_origin": origin, "cors_expose_headers": "etag"})
    user, name = access_key.split(":")
    filters = [
        (copy, {}),
        (tempauth, {f"user_{user}_{name}": f"{secret} .admin"}),
        # Short pages, so that a few objects are enough to need several.
        (s3api, {"location": "us-east-1", "max_bucket_listing": "3", "cors_preflight_allow_origin": origin}),
        (listing_formats, {}),
        (gatekeeper, {}),
        (catch_errors, {}),
    ]
    for middleware, options in filters:
        app = middleware.filter_factory({**conf, **options})(app)
    front = listen()
    serve(front, with_memory(app))
    print(json.dumps({"port": front.getsockname()[1]}), flush=True)
    eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)


main(*sys.argv[1:])
