"""Trains static word vectors on packed pairs (pack-pairs.ts) and writes what import-static.ts reads.

A text is the sum of the vectors of its words. A description must be nearer to what it describes than to everything else of
its batch (InfoNCE both ways); chunks of a batch are of one repository, so that most of the rest is of the same subject.
Several runs of many dimensions are joined and rotated to the few that are kept.

    python3 bench/semantic/train.py --data bench/work/semantic/packed --out bench/work/semantic/model
    python3 bench/semantic/train.py --data … --out … --device cpu --epochs 1 --runs 1 --dims 64 --batch 2048 --sample 50000
"""

import argparse
import json
import lzma
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

HEAD, NAME, BODY, QUERY = 18, 6, 64, 40  # tokens of a packed passage, as in pack-pairs.ts
DOC, TEST = 0, 4  # sources whose name describes their body
NAME_PAIR = -1
START_SIZE = 0.1  # mean size of a number of a model that is started from, as of a random one
ALPHA = 0.5  # weight of a word in a body: its count to this power
SMALL = ["repo", "source", "heads", "names", "bodies", "asked", "lengths", "counts"]
LARGE = ["head", "name", "body", "query"]


def read_part(path):
    opened = lzma.open(path) if path.suffix == ".xz" else open(path, "rb")
    data = np.frombuffer(opened.read(), dtype=np.uint8)
    at, columns = 0, {}

    def take():
        nonlocal at
        length = int(data[at : at + 4].view("<u4")[0])
        at += 4 + length
        return data[at - length : at]

    for name in SMALL:
        columns[name] = take()
    for name in LARGE:
        low, high = take(), take()
        columns[name] = low.astype(np.int32) | (high.astype(np.int32) << 8)
    return columns


def padded(flat, lengths, width, fill):
    """Rows of different lengths as one table."""
    lengths = lengths.astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    rows = np.repeat(np.arange(len(lengths)), lengths)
    places = np.arange(len(flat)) - np.repeat(starts, lengths)
    table = np.full((len(lengths), width), fill, dtype=np.int32)
    table[rows, places] = flat
    return table


class Pairs:
    """All passages and descriptions, on the device."""

    def __init__(self, folder, vocabulary, device, sample, held_out):
        files = sorted(f for f in Path(folder).glob("part-*") if f.suffix in (".xz", ".bin"))
        parts = [read_part(f) for f in files]
        joined = {name: np.concatenate([p[name] for p in parts]) for name in SMALL + LARGE}
        pad = vocabulary
        body = padded(joined["body"], joined["bodies"], BODY, pad)
        weights = padded(joined["counts"], joined["bodies"], BODY, 0).astype(np.float32) ** ALPHA
        owner = np.repeat(np.arange(len(joined["repo"])), joined["asked"])
        as_tensor = lambda array, kind=torch.int32: torch.as_tensor(np.ascontiguousarray(array)).to(device, kind)
        self.pad, self.device = pad, device
        self.repo = as_tensor(joined["repo"], torch.int64)
        self.head = as_tensor(padded(joined["head"], joined["heads"], HEAD, pad))
        self.name = as_tensor(padded(joined["name"], joined["names"], NAME, pad))
        self.body, self.weights = as_tensor(body), as_tensor(weights, torch.float32)
        self.query = as_tensor(padded(joined["query"], joined["lengths"], QUERY, pad))
        self.owner = as_tensor(owner, torch.int64)
        first = np.concatenate([[0], np.cumsum(joined["asked"].astype(np.int64))[:-1]])
        self.first = as_tensor(np.where(joined["asked"] > 0, first, -1), torch.int64)
        named = (joined["names"] >= 2) & np.isin(joined["source"], [DOC, TEST])
        described = [owner, np.arange(len(owner))]
        by_name = [np.flatnonzero(named), np.full(int(named.sum()), NAME_PAIR)]
        pairs = np.stack([np.concatenate([a, b]) for a, b in zip(described, by_name)], axis=1)
        if sample:
            pairs = pairs[np.random.default_rng(0).permutation(len(pairs))[:sample]]
        self.pairs = as_tensor(pairs, torch.int64)
        self.source = as_tensor(joined["source"], torch.int64)
        held = self.repo[self.pairs[:, 0]] % held_out == held_out - 1
        self.learned, self.held = self.pairs[~held], self.pairs[held]


class Model(torch.nn.Module):
    def __init__(self, vocabulary, dims):
        super().__init__()
        self.table = torch.nn.Parameter(torch.randn(vocabulary + 1, dims) * 0.1)
        self.head_weight = torch.nn.Parameter(torch.tensor(1.0))

    def sums(self, ids, weights):
        return F.embedding_bag(ids, self.table, per_sample_weights=weights, mode="sum")

    def queries(self, data, pairs, drop):
        by_name = pairs[:, 1] == NAME_PAIR
        ids = data.query[pairs[:, 1].clamp(min=0)].clone()
        names = F.pad(data.name[pairs[:, 0]], (0, QUERY - NAME), value=data.pad)
        ids = torch.where(by_name[:, None], names, ids)
        return self.sums(ids, kept(ids, data.pad, drop)), ids

    def passages(self, data, pairs, drop, masked):
        at = pairs[:, 0]
        head, name, body = data.head[at], data.name[at], data.body[at]
        by_name = pairs[:, 1] == NAME_PAIR
        # A passage of the product has its doc comment: half of those that are asked for by name show it.
        doc = data.query[data.first[at].clamp(min=0)]
        shows = by_name & (data.first[at] >= 0) & (torch.rand(len(at), device=at.device) < 0.5)
        hides = by_name | (torch.rand(len(at), device=at.device) < masked)
        ids = torch.cat([body, doc, head, name], dim=1)
        head_weight = self.head_weight * kept(head, data.pad, drop)
        name_weight = (1 + self.head_weight) * kept(name, data.pad, drop) * (~hides)[:, None]
        doc_weight = kept(doc, data.pad, drop) * shows[:, None]
        weights = [data.weights[at] * kept(body, data.pad, drop), doc_weight, head_weight, name_weight]
        return self.sums(ids, torch.cat(weights, dim=1))


def kept(ids, pad, drop):
    weights = (ids != pad).float()
    return weights * (torch.rand_like(weights) >= drop) if drop > 0 else weights


def batches(pairs, repo, options, generator):
    """Batches of chunks, each of one repository. Names are a third of the pairs at most."""
    names = pairs[:, 1] == NAME_PAIR
    most = (~names).sum() / 2
    share = min(1.0, float(most / names.sum().clamp(min=1)))
    dice = torch.rand(len(pairs), device=pairs.device, generator=generator)
    pairs = pairs[~names | (dice < share)]
    mixed = pairs[torch.randperm(len(pairs), device=pairs.device, generator=generator)]
    mixed = mixed[torch.argsort(repo[mixed[:, 0]], stable=True)]
    chunk = min(options.chunk, options.batch)
    chunks = mixed[: len(mixed) // chunk * chunk].view(-1, chunk, 2)
    chunks = chunks[torch.randperm(len(chunks), device=pairs.device, generator=generator)]
    each = options.batch // chunk
    for start in range(0, len(chunks) - each + 1, each):
        yield chunks[start : start + each].reshape(-1, 2)


def loss_of(model, data, pairs, options):
    asked, ids = model.queries(data, pairs, options.drop)
    found = model.passages(data, pairs, options.drop, options.masked)
    asked, found = F.normalize(asked, dim=1), F.normalize(found, dim=1)
    scores = (asked.to(options.precision) @ found.to(options.precision).T).float() / options.temperature
    # The same passage asked twice, or two passages with the same question, are no mistakes.
    question = (ids.long() * torch.arange(7, 7 + QUERY, device=ids.device)).sum(dim=1)
    alike = (pairs[:, 0][:, None] == pairs[:, 0][None]) | (question[:, None] == question[None])
    alike.fill_diagonal_(False)
    scores = scores.masked_fill(alike, float("-inf"))
    right = torch.arange(len(pairs), device=scores.device)
    return (F.cross_entropy(scores, right) + F.cross_entropy(scores.T, right)) / 2


def read_start(model, folder):
    """The vectors of another file with the same words."""
    settings = json.loads((folder / "static.json").read_text())
    rows = np.fromfile(folder / "static.i8", dtype=np.int8).reshape(settings["rows"], settings["dims"])
    scale = np.fromfile(folder / "static.scale.f32", dtype="<f4")
    table = torch.from_numpy(rows.astype(np.float32) * scale[:, None])
    with torch.no_grad():
        model.table[:-1] = table * (START_SIZE / table.std())
        model.head_weight.fill_(settings["headWeight"])


def train(data, vocabulary, options, seed):
    torch.manual_seed(seed)
    generator = torch.Generator(device=data.device).manual_seed(seed)
    model = Model(vocabulary, options.dims)
    if options.start:
        read_start(model, options.start)
    model.to(data.device)
    optimizer = torch.optim.Adam(model.parameters(), lr=options.rate)
    steps = options.epochs * sum(1 for _ in batches(data.learned, data.repo, options, generator))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: max(0.0, 1 - step / max(1, steps)))
    began, step = time.time(), 0
    for epoch in range(options.epochs):
        losses = []
        for pairs in batches(data.learned, data.repo, options, generator):
            loss = loss_of(model, data, pairs, options)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(loss.detach())
            step += 1
        mean = float(torch.stack(losses).mean())
        print(f"run {seed} epoch {epoch + 1}: loss {mean:.3f}, {step} steps, {time.time() - began:.0f} s", flush=True)
    with torch.no_grad():
        model.table[vocabulary] = 0
    return model.eval()


@torch.no_grad()
def measure(model, data, options):
    """Mean reciprocal rank of what a doc comment describes, its own name masked, among all passages of its repository."""
    results = []
    for repo in data.repo[data.held[:, 0]].unique():
        of = data.repo[data.held[:, 0]] == repo
        doc = (data.held[:, 1] != NAME_PAIR) & (data.source[data.held[:, 0]] == DOC)
        asked = data.held[of & doc][:2000]
        everything = torch.nonzero(data.repo == repo)
        everything = torch.cat([everything, torch.zeros_like(everything)], dim=1)
        found = F.normalize(model.passages(data, everything, 0, 1.0), dim=1)
        queries = F.normalize(model.queries(data, asked, 0)[0], dim=1)
        scores = queries @ found.T
        right = torch.searchsorted(everything[:, 0].contiguous(), asked[:, 0].contiguous())
        rank = (scores > scores.gather(1, right[:, None])).sum(dim=1) + 1
        results.append(float((1 / rank.float()).mean()))
    return sum(results) / max(1, len(results)), results


@torch.no_grad()
def join(models, data, dims):
    """Tables side by side, each at the same scale, rotated to the directions that descriptions and passages share most."""
    sample = data.learned[torch.randperm(len(data.learned), device=data.device)[:100_000]]
    tables, head = [], sum(float(m.head_weight) for m in models) / len(models)
    for model in models:
        size = model.passages(data, sample, 0, 0.5).norm(dim=1).mean()
        tables.append(model.table / size)
    joined = Model(data.pad, 1)
    joined.table = torch.nn.Parameter(torch.cat(tables, dim=1))
    joined.head_weight = torch.nn.Parameter(torch.tensor(head, device=data.device))
    asked = F.normalize(joined.queries(data, sample, 0)[0], dim=1)
    found = F.normalize(joined.passages(data, sample, 0, 0.5), dim=1)
    shared = asked.T @ found
    values, directions = torch.linalg.eigh(shared + shared.T)
    joined.table = torch.nn.Parameter(joined.table @ directions[:, -dims:].flip(1))
    return joined, float(values[-dims:].sum() / values.clamp(min=0).sum())


@torch.no_grad()
def quantised(model):
    table = model.table[:-1]
    scale = table.abs().amax(dim=1).clamp(min=1e-8) / 127
    return torch.round(table / scale[:, None]).to(torch.int8), scale


def write(model, data, folder, options, figures):
    folder.mkdir(parents=True, exist_ok=True)
    rows, scale = quantised(model)
    (folder / "static.i8").write_bytes(rows.cpu().numpy().tobytes())
    (folder / "static.scale.f32").write_bytes(scale.cpu().numpy().astype("<f4").tobytes())
    settings = {
        "rows": len(rows), "dims": rows.shape[1], "alpha": ALPHA, "headWeight": float(model.head_weight),
        "queryTokens": 48, "headTokens": 24, "bodyTokens": 260, "bodyDistinct": 100,
        "pairs": len(data.learned), **figures,
    }
    (folder / "static.json").write_text(json.dumps(settings, indent=1))
    model.table[:-1] = rows.float() * scale[:, None]
    print("int8:", measure(model, data, options), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--runs", type=int, default=4)
    parser.add_argument("--dims", type=int, default=512, help="of a run")
    parser.add_argument("--kept", type=int, default=256, help="dimensions of the file")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=16_384)
    parser.add_argument("--chunk", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--temperature", type=float, default=0.05)
    parser.add_argument("--drop", type=float, default=0.1)
    parser.add_argument("--masked", type=float, default=0.7)
    parser.add_argument("--start", type=Path, help="a folder with static.i8 and static.json to go on from, with --dims of it")
    parser.add_argument("--held-out", type=int, default=16, help="every so manieth repository is only measured")
    parser.add_argument("--sample", type=int, default=0, help="pairs to learn from; 0 for all")
    options = parser.parse_args()
    options.precision = torch.bfloat16 if options.device == "cuda" else torch.float32
    vocabulary = len((options.data / "vocab.txt").read_text().split("\n")) - 1
    data = Pairs(options.data, vocabulary, options.device, options.sample, options.held_out)
    print(f"{len(data.repo)} passages, {len(data.learned)} pairs, {len(data.held)} held out, {vocabulary} words", flush=True)
    if options.start:
        started = Model(vocabulary, options.dims)
        read_start(started, options.start)
        started.to(options.device)
        with torch.no_grad():
            started.table[vocabulary] = 0
        print("start:", measure(started, data, options), flush=True)
    models = []
    for run in range(options.runs):
        models.append(train(data, vocabulary, options, run))
        print(f"run {run}:", measure(models[-1], data, options), flush=True)
    with torch.no_grad():
        joined, explained = join(models, data, min(options.kept, options.dims * options.runs))
        mean, each = measure(joined, data, options)
        print(f"joined: {mean:.4f}, {explained:.3f} of what they share", each, flush=True)
        write(joined, data, options.out, options, {"heldOutMrr": mean})


if __name__ == "__main__":
    main()
