/*
The leases of src/eldest/server/cluster/leases.py: one table and several servers, each of which may be late with its
heartbeat at any moment, or end. What is atomic is one transaction: a heartbeat and a mark change the same row, so one
of them waits for the other.

Spin (https://spinroot.com) looks at every order of events: python -m tests.server.cluster.simulation.lease_model
*/
#define SERVERS 3
#ifndef FENCES
#define FENCES 7 /* leases after which the model ends */
#endif
#define ENTRIES 3

/* The database. */
bool held;
byte owner, fence, last;
bool late[SERVERS];   /* the last heartbeat does not count any more */
bool marked[SERVERS]; /* another server has changed the instant of the last heartbeat */

active [SERVERS] proctype server()
{
    byte me = _pid; /* from 0 on */
    /* What the server believes. */
    bool mine;
    byte my_fence, my_last;
    do
    :: atomic { /* time passes without a heartbeat */
        !late[me] -> late[me] = true
    }
    :: atomic { /* heartbeat_and_look */
        late[me] || marked[me];
        if
#ifndef NOT_NOTICED
        :: marked[me] && !(held && owner == me) -> mine = false
#endif
        :: else
        fi;
        late[me] = false;
        marked[me] = false;
        /* After a heartbeat, a server knows whether it has the lease. */
        assert(!mine || (held && owner == me && fence == my_fence))
    }
    :: atomic { /* take, claim */
        !mine && fence < FENCES;
        if
#ifndef TAKEN_FROM_THE_LIVING
        :: held && owner != me && !late[owner] -> goto refused
#endif
#ifndef UNMARKED
        :: held && owner != me && late[owner] -> marked[owner] = true
#endif
        :: else
        fi;
        /* Nothing is taken from a server in time. */
        assert(!held || owner == me || late[owner]);
#ifndef SAME_FENCE
        fence++;
#endif
        held = true;
        owner = me;
        mine = true;
        my_fence = fence;
        my_last = last;
        refused: skip
    }
    :: atomic { /* append */
        mine && last < ENTRIES;
        if
#ifndef UNFENCED
        :: fence != my_fence -> mine = false
#endif
        :: else ->
            /* Whoever writes has the lease, and has seen every entry. */
            assert(held && owner == me && last == my_last);
            last++;
            my_last = last
        fi
    }
    :: atomic { /* give */
        mine && fence < FENCES;
        if
        :: held && owner == me && fence == my_fence -> held = false; fence++
        :: else
        fi;
        mine = false
    }
    :: break /* the server ends */
    od
}
