import ast
import asyncio
import base64
import collections.abc
import email.utils
import hashlib
import hmac
import inspect
import io
import tempfile
import time
import typing
import unittest
from pathlib import Path

import verso_documents
import verso_documents.types
from verso_documents import AsyncVerso, Verso, VersoError, WebhookError, _async, verify_webhook
from verso_documents._file import content_type_of, read_file
from verso_documents._transport import RetryPolicy, delay_s, with_retries
from verso_documents.errors import read_retry_after

POLICY = RetryPolicy(max_retries=3, backoff_s=0.1, backoff_max_s=1, retry_after_max_s=10)
PACKAGE = Path(verso_documents.__file__).parent


class Python39(unittest.TestCase):
    def test_the_package_is_written_for_3_9(self) -> None:
        files = sorted(PACKAGE.glob("*.py"))
        self.assertGreater(len(files), 8)
        for file in files:
            tree = ast.parse(file.read_text(), feature_version=(3, 9))
            unions = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr)]
            self.assertEqual(unions, [], file.name)
            self.assertFalse(any(isinstance(node, getattr(ast, "Match", ())) for node in ast.walk(tree)), file.name)

    def test_no_file_is_longer_than_the_house_allows(self) -> None:
        for file in PACKAGE.glob("*.py"):
            if file.name not in ("types.py", "_async.py"):
                self.assertLessEqual(len(file.read_text().splitlines()), 300, file.name)

    def test_types_can_be_asked_for(self) -> None:
        self.assertEqual(typing.get_type_hints(verso_documents.types.Extraction)["status"], verso_documents.types.ExtractionStatus)
        self.assertIn("text", verso_documents.types.Block.__required_keys__)
        self.assertIn("words", verso_documents.types.Block.__optional_keys__)


class Retries(unittest.TestCase):
    def test_the_delay_is_drawn_up_to_a_bound_that_doubles(self) -> None:
        for retries, most in ((0, 0.1), (1, 0.2), (3, 0.8), (4, 1), (5000, 1)):
            drawn = [delay_s(POLICY, retries, None) for _ in range(500)]
            self.assertLessEqual(max(drawn), most)
            self.assertGreater(max(drawn), most * 0.8)
            self.assertLess(min(drawn), most * 0.2)

    def test_the_delay_is_never_shorter_than_what_was_asked_for(self) -> None:
        drawn = [delay_s(POLICY, 0, 2) for _ in range(500)]
        self.assertGreaterEqual(min(drawn), 2)
        self.assertGreater(len(set(drawn)), 100)

    def test_retry_after(self) -> None:
        self.assertEqual(read_retry_after("7"), 7)
        self.assertIsNone(read_retry_after("soon"))
        self.assertIsNone(read_retry_after(None))
        self.assertEqual(read_retry_after(email.utils.formatdate(time.time() - 60, usegmt=True)), 0)
        self.assertGreater(read_retry_after(email.utils.formatdate(time.time() + 60, usegmt=True)) or 0, 50)

    def test_what_is_no_error_of_the_service_is_not_tried_again(self) -> None:
        tries = []

        def attempt() -> None:
            tries.append(1)
            raise TypeError("a fault of ours")

        with self.assertRaises(TypeError):
            with_retries(POLICY, lambda error: True, attempt)
        self.assertEqual(len(tries), 1)

    def test_what_may_be_sent_again(self) -> None:
        for code, status, retryable in (
            ("rate_limited", 429, True),
            ("quota_exceeded", 429, False),
            ("internal_error", 500, True),
            ("http_504", 504, True),
            ("no_answer", 0, True),
            ("wait_timeout", 0, False),
            ("invalid_request", 400, False),
        ):
            self.assertEqual(VersoError("", code=code, status=status).retryable, retryable, code)


class Awaited(unittest.IsolatedAsyncioTestCase):
    def test_every_verb_is_there_with_the_same_arguments(self) -> None:
        client = Verso(api_key="dex_live_any", base_url="http://localhost:4000")
        rooms = [type(room) for name, room in vars(client).items() if not name.startswith("_")]
        self.assertGreater(len(rooms), 8)
        pairs = [(Verso, AsyncVerso), *((room, getattr(_async, room.__name__)) for room in rooms)]
        for plain, awaited in pairs:
            for name, verb in inspect.getmembers(plain, inspect.isfunction):
                twin, told = getattr(awaited, name), f"{plain.__name__}.{name}"
                given, taken = inspect.signature(verb), inspect.signature(twin)
                self.assertEqual(list(map(argument, given.parameters.values())), list(map(argument, taken.parameters.values())), told)
                if name == "__init__":
                    continue
                is_list = typing.get_origin(given.return_annotation) is collections.abc.Iterator
                self.assertEqual(inspect.iscoroutinefunction(twin), not is_list, told)
                if is_list:
                    item = typing.get_args(given.return_annotation)[0]
                    self.assertEqual(taken.return_annotation, typing.AsyncIterator[item], told)
                else:
                    self.assertEqual(given.return_annotation, taken.return_annotation, told)

    async def test_tries_again_as_often_as_it_may_and_lets_others_go_on(self) -> None:
        tries, others = [], []

        async def attempt() -> None:
            tries.append(1)
            raise VersoError("", code="unavailable", status=503)

        async def other() -> None:
            while len(tries) <= POLICY.max_retries:
                others.append(len(tries))
                await asyncio.sleep(0)

        trying = asyncio.gather(_async.with_retries(POLICY, lambda error: error.retryable, attempt), other(), return_exceptions=True)
        error = (await trying)[0]
        self.assertEqual((error.attempts, len(tries)), (4, 4))
        self.assertEqual(set(others) & {1, 2, 3}, {1, 2, 3})

    async def test_lists_are_asked_for_as_they_are_needed(self) -> None:
        pages = {None: {"data": [1, 2], "next_cursor": "b"}, "b": {"data": [3], "next_cursor": None}}
        asked = []

        async def ask(cursor: typing.Optional[str]) -> typing.Any:
            asked.append(cursor)
            return pages[cursor]

        got = [(each, len(asked)) async for each in _async.everything(ask, None)]
        self.assertEqual(got, [(1, 1), (2, 1), (3, 2)])


def argument(given: inspect.Parameter) -> typing.Tuple[typing.Any, ...]:
    # Two functions are never the same, though they be written so; what a room is made with is its own.
    default = None if callable(given.default) else given.default
    return given.name, given.kind, default, None if given.name == "transport" else given.annotation


class Files(unittest.TestCase):
    def test_types_are_told_by_the_first_bytes(self) -> None:
        for head, content_type in (
            (b"\x89PNG\r\n\x1a\n", "image/png"),
            (b"\xff\xd8\xff\xe0", "image/jpeg"),
            (b"GIF89a", "image/gif"),
            (b"RIFF\0\0\0\0WEBPVP8 ", "image/webp"),
            (b"II*\0", "image/tiff"),
            (b"MM\0*", "image/tiff"),
            (b"BM6", "image/bmp"),
            (b"garbage before\n%PDF-1.4", "application/pdf"),
            (b"RIFF\0\0\0\0WAVE", None),
            (b"", None),
        ):
            self.assertEqual(content_type_of(head), content_type, head)

    def test_paths_bytes_and_files_can_be_read_again_and_again(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "scan")
            path.write_bytes(b"%PDF-1.7")
            for given in (path, str(path), b"%PDF-1.7", bytearray(b"%PDF-1.7"), io.BytesIO(b"%PDF-1.7")):
                file = read_file(given)
                self.assertEqual((file.size_bytes, file.content_type), (8, "application/pdf"))
                for _ in range(2):
                    with file.open() as opened:
                        self.assertEqual(opened.read(), b"%PDF-1.7")

    def test_text_is_no_file(self) -> None:
        with self.assertRaises(TypeError):
            read_file(io.StringIO("text"))  # type: ignore[arg-type]


class Webhooks(unittest.TestCase):
    # The vector of the Standard Webhooks libraries.
    SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    BODY = '{"test": 2432232314}'
    NOW = 1614265330
    HEADERS = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": str(NOW),
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }

    def test_good_ones_are_taken(self) -> None:
        good = self.HEADERS["webhook-signature"]
        several = {**self.HEADERS, "webhook-signature": f"v1,AAAA v2,x {good} nonsense v1,ü"}
        upper = {name.upper(): value for name, value in self.HEADERS.items()}
        for body, headers, secret in (
            (self.BODY, self.HEADERS, self.SECRET),
            (self.BODY.encode(), upper, self.SECRET),
            (self.BODY, several, ["whsec_AAAA", self.SECRET]),
        ):
            self.assertEqual(verify_webhook(body, headers, secret, now=self.NOW), {"test": 2432232314})
        self.assertTrue(verify_webhook(self.BODY, self.HEADERS, self.SECRET, now=self.NOW + 300))
        self.assertTrue(verify_webhook(self.BODY, self.HEADERS, self.SECRET, now=self.NOW + 3000, tolerance_s=3000))

    def test_others_are_refused(self) -> None:
        def with_(name: str, value: str) -> typing.Dict[str, str]:
            return {**self.HEADERS, name: value}

        good = self.HEADERS["webhook-signature"]
        cases: typing.List[typing.Any] = [
            (self.BODY + " ", self.HEADERS, self.SECRET, self.NOW),
            (self.BODY, self.HEADERS, "whsec_AAAA", self.NOW),
            (self.BODY, self.HEADERS, [], self.NOW),
            (self.BODY, with_("webhook-id", "msg_2"), self.SECRET, self.NOW),
            (self.BODY, with_("webhook-timestamp", str(self.NOW + 1)), self.SECRET, self.NOW),
            (self.BODY, with_("webhook-timestamp", "soon"), self.SECRET, self.NOW),
            (self.BODY, with_("webhook-timestamp", "²"), self.SECRET, self.NOW),
            (self.BODY, with_("webhook-signature", ""), self.SECRET, self.NOW),
            (self.BODY, with_("webhook-signature", good.replace("v1", "v1a")), self.SECRET, self.NOW),
            (self.BODY, self.HEADERS, self.SECRET, self.NOW + 301),
            (self.BODY, self.HEADERS, self.SECRET, self.NOW - 301),
        ]
        for body, headers, secret, now in cases:
            with self.assertRaises(WebhookError):
                verify_webhook(body, headers, secret, now=now)

    def test_signed_over_its_bytes_whatever_they_are(self) -> None:
        body = '{"city": "Zürich — 東京"}'
        signed = f"msg.{self.NOW}.{body}".encode()
        signature = base64.b64encode(hmac.new(b"secret", signed, hashlib.sha256).digest()).decode()
        headers = {**self.HEADERS, "webhook-id": "msg", "webhook-signature": f"v1,{signature}"}
        self.assertEqual(verify_webhook(body, headers, "whsec_c2VjcmV0", now=self.NOW), {"city": "Zürich — 東京"})

    def test_a_secret_that_is_none_is_a_fault_of_whoever_gave_it(self) -> None:
        with self.assertRaises(ValueError):
            verify_webhook(self.BODY, self.HEADERS, "whsec_%%%", now=self.NOW)


if __name__ == "__main__":
    unittest.main()
